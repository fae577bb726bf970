/** Where the embedded database lies in the data folder. */
export const embeddedFolder = 'database';
