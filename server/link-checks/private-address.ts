/** Thrown for an address at which no stranger may be asked. */
export class PrivateAddress extends Error {}
