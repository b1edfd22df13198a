import { Fragment } from 'react';

/** An address that wraps before an at sign or a dot if it does not fit. */
export function Breakable({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be the same, and the page is never redrawn
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
