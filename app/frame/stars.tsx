/** The stars stand in five squares of 10 by 10, each with this much room at both sides. */
const [SQUARE, ROOM, COUNT] = [10, 0.5, 5];

type Props = {
  rating: number;
  className?: string | undefined;
  /** Left out where words beside it say the same. */
  label?: string;
};

/** Five stars, filled as far as the rating goes. The sheet of `className` gives them their shape and colours. */
export function Stars({ rating, className, label }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${COUNT * SQUARE} ${SQUARE}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <rect width={COUNT * SQUARE} height={SQUARE} />
      <rect width={filledWidth(rating)} height={SQUARE} />
    </svg>
  );
}

/** How wide the stars of a rating are: whole squares, and of the next star the fraction of its own width. */
export function filledWidth(rating: number): number {
  const whole = Math.min(COUNT, Math.max(0, Math.floor(rating)));
  const part = whole < COUNT && rating > whole ? ROOM + (rating - whole) * (SQUARE - 2 * ROOM) : 0;
  return Math.round((whole * SQUARE + part) * 10) / 10;
}
