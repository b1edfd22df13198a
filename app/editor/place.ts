import type { UseRovingIndexReturnValue } from '@mantine/hooks';

/** What makes a tool one of the toolbar's stops for the arrow keys. */
export type Place = ReturnType<UseRovingIndexReturnValue['getItemProps']>;
