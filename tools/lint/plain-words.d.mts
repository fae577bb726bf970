/** What is wrong with a text, or undefined. */
export function checkText(text: string): string | undefined;
/** What is wrong with a comment, or undefined. */
export function checkComment(text: string): string | undefined;
