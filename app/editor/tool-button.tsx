import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { UseRovingIndexReturnValue } from '@mantine/hooks';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys, withKeys } from '../frame/keys.tsx';
import styles from './toolbar.module.css';

/** What makes a tool one of the toolbar's stops for the arrow keys. */
export type Place = ReturnType<UseRovingIndexReturnValue['getItemProps']>;

type Props = UnstyledButtonProps &
  ComponentPropsWithRef<'button'> & { label: string; active?: boolean /** As `mod+shift+8`. */; keys?: string };

/** A button of the toolbar; pressing it with the mouse leaves the cursor in the text. */
export function ToolButton({ label, active, keys, children, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <UnstyledButton
      {...rest}
      className={styles.tool}
      aria-label={label}
      title={keys ? withKeys(label, keys, t) : label}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={active}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </UnstyledButton>
  );
}
