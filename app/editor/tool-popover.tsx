import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';

type Props = {
  /** The tool's button, which opens and closes the form. */
  button: (toggle: () => void) => ReactElement;
  form: (close: () => void) => ReactNode;
  /** In a bar that is there as long as the focus is in it or in the text. */
  isInBar?: boolean;
};

/** A tool that asks for something: its button, and the form beneath it. */
export function ToolPopover({ button, form, isInBar = false }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      withArrow
      withinPortal={!isInBar}
      position="bottom-start"
      shadow="md"
      width="min(22rem, calc(100vw - 2rem))"
    >
      <Popover.Target>{button(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown>{opened && form(() => setOpened(false))}</Popover.Dropdown>
    </Popover>
  );
}
