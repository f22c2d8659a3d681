/** Address of a DOI where it is registered; parts that an address cannot have are encoded. */
export const doiHref = (doi: string): string =>
  `https://doi.org/${doi
    .replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`
