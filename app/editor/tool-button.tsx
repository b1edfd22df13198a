import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { UseRovingIndexReturnValue } from '@mantine/hooks';
import type { ComponentPropsWithRef } from 'react';
import styles from './toolbar.module.css';

/** What makes a tool one of the toolbar's stops for the arrow keys. */
export type Place = ReturnType<UseRovingIndexReturnValue['getItemProps']>;

type Props = UnstyledButtonProps & ComponentPropsWithRef<'button'> & { label: string; active?: boolean };

/** A button of the toolbar; pressing it with the mouse leaves the cursor in the text. */
export function ToolButton({ label, active, children, ...rest }: Props) {
  return (
    <UnstyledButton
      {...rest}
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={active}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </UnstyledButton>
  );
}
