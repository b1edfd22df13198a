import { Switch, type SwitchProps } from '@mantine/core';

type Props = Omit<SwitchProps, 'label' | 'aria-label'> & { label: string };

/** A switch whose accessible name is its label only: its description is inside the label, and would be read twice. */
export function SwitchField({ label, ...props }: Props) {
  return <Switch label={label} aria-label={label} {...props} />;
}
