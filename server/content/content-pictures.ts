/** Where pages ask for pictures that the texts' source has elsewhere: fans' browsers talk to no host of its. */
export const contentPicturePath = '/content/pictures/';
