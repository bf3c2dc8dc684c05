export function Component() {
  return <h1>Edit Post</h1>
}
