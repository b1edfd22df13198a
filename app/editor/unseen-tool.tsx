import type { ReactNode } from 'react';
import hidden from '../frame/hidden.module.css';
import type { AskingTool } from './open-tool.ts';
import { ToolPopover } from './tool-popover.tsx';
import styles from './unseen-tool.module.css';

type Props = { name: AskingTool; label: string; form: (close: () => void) => ReactNode };

/** A tool that `openTool` opens: the toolbar has no room for its button. */
export function UnseenTool({ name, label, form }: Props) {
  return (
    <span className={styles.anchor}>
      <ToolPopover
        button={(toggle) => (
          <button type="button" tabIndex={-1} className={hidden.visually} data-tool={name} onClick={toggle}>
            {label}
          </button>
        )}
        form={form}
      />
    </span>
  );
}
