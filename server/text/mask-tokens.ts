const inLinks = /([?#&]token=)[\w%-]+/g
const inPaths = /(\/api\/invite\/)[^/?#]+/g

/** For the log: a reader of it could use a link's token before the person it was sent to. */
export const maskTokens = (text: string): string => text.replace(inLinks, '$1…').replace(inPaths, '$1…')
