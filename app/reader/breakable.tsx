import { Fragment } from 'react';

/** An address that, where it does not fit, goes on in the next line before an at sign or a dot. */
export function Breakable({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be the same, and the page is never redrawn
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
