type Open = (path: string) => void

let open: Open = (path) => window.location.assign(path)

/** Goes to a page by its path, and not by a name of the router's list: the kit knows no pages. */
export const openPath: Open = (path) => open(path)

/** Says how: without a router the browser itself goes there. */
export function openPathsBy(way: Open): void {
  open = way
}
