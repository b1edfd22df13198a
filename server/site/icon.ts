/** A site's icon in tabs and bookmarks: an open book. Without one, browsers ask each web server for `/favicon.ico`. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#b3261e"/>
<path d="M16 10.5C13.6 8.9 10.4 8.3 6.5 8.5v13.6c3.9-.2 7.1.4 9.5 2 2.4-1.6 5.6-2.2 9.5-2V8.5c-3.9-.2-7.1.4-9.5 2Z" fill="#fff"/>
<path d="M16 10.5v13.6" stroke="#b3261e" stroke-width="1.5"/>
</svg>
`;
