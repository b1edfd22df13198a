import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { LIMITS } from '#common/limits.ts';
import { orderOf } from '#common/schemas/module.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: number; onChange: (order: number) => void };

/** A module's place in the order. Text that is no number becomes 0 on blur; the arrow keys change the number by 1. */
export function OrderInput({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState(String(value));
  const type = (text: string) => {
    setTyped(text);
    onChange(orderOf(text));
  };
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    type(String(Math.min(LIMITS.order, Math.max(0, value + direction))));
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={orderOf(typed) === value ? typed : String(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={step}
      onBlur={(event) => {
        setTyped(String(value));
        onBlur?.(event);
      }}
    />
  );
}
