/**
 * What a reader carries to another device: `sealed` until it was taken or its minutes are over, null from then on, so that a late or
 * second try can be answered. Only the holder of the code knows `proof`. Times are milliseconds since 1970.
 */
export type ReaderTransfersTable = { place: string; proof: string; sealed: string | null; ends_at: number };
