export function Component() {
  return <h1>New Post</h1>
}
