/** Page size of every list of moments (spec, section 9). */
export const pageSize = 12;
/** The maximum of one page (decisions, calls). */
export const maxPageSize = 500;
