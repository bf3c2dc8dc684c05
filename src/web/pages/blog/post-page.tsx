export function Component() {
  return <h1>Post</h1>
}
