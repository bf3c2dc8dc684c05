export function Component() {
  return <h1>Blog</h1>
}
