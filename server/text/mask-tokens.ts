const inLinks = /([?#&]token=)[\w%-]+/g
const inPaths = /(\/api\/invite\/)[^/?#]+/g

/** For the log: whoever reads it could use the token of a link before the person it was sent to. */
export const maskTokens = (text: string): string => text.replace(inLinks, '$1…').replace(inPaths, '$1…')
