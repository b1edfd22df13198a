import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

const STEP = 0.1;
const MOST = 5;

type Props = TextInputProps & { value: string; onValue: (typed: string) => void };

/** A rating as typed, with comma or dot; the arrow keys change it by 0.1. */
export function RatingInput({ value, onValue, ...rest }: Props) {
  const { i18n } = useTranslation();
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const current = Number(value.replace(',', '.'));
    if (!direction || !Number.isFinite(current)) return;
    event.preventDefault();
    onValue(typedRating(Math.min(MOST, Math.max(0, current + direction * STEP)), i18n.language));
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyDown={step}
    />
  );
}

/** A rating as one types it in a language; empty for none. */
export function typedRating(rating: number | null, language: string): string {
  return rating === null ? '' : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rating);
}
