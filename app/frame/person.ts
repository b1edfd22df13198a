/** The signed-in person as the frame shows them. */
export type Person = { name: string; email: string; image: string | null };
