/** Page size of every list of moments (spec, section 9). */
export const pageSize = 12;
/** The most that one page may ask for (decisions, calls). */
export const maxPageSize = 500;
