import { Switch, type SwitchProps } from '@mantine/core';

type Props = Omit<SwitchProps, 'label' | 'aria-label'> & { label: string };

/** A switch whose name is its label alone: what describes it stands within the same element, and would be read twice. */
export function SwitchField({ label, ...props }: Props) {
  return <Switch label={label} aria-label={label} {...props} />;
}
