/** What `within` rejects with when the time is up. */
export const SILENT = Symbol('silent');

/** The promise, unless it takes longer than so many milliseconds: then it rejects with `SILENT`. */
export const within = async <T>(milliseconds: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(SILENT), milliseconds);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
};
