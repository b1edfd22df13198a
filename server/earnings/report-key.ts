/** The name under which the file of a report waits. */
export const reportKey = (id: string) => `earnings/${id}`;
/** The file of its lines in the workshop, each as JSON. */
export const LINES = 'lines';
