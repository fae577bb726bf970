/** Proxies pictures of the content source, so that browsers talk only to our host. */
export const contentPicturePath = '/content/pictures/';
