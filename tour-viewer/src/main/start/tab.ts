/** What a tab keeps until it is closed. */

/** Browsers may refuse all storage; then the page works until it is loaded anew. */
export function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function write(name: string, value: string): void {
  try {
    if (value === '') {
      sessionStorage.removeItem(name);
    } else {
      sessionStorage.setItem(name, value);
    }
  } catch {
    // Nothing is kept then.
  }
}
