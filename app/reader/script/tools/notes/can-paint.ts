/** Whether the browser paints marks over the text (the CSS Custom Highlight API); one that does not lists them. */
export const canPaint = 'highlights' in CSS;
