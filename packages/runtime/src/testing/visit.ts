/** Moves the document of happy-dom to an address; the window's own types do not know that it can. */
export const visit = (url: string): void => Object(window).happyDOM.setURL(url);
