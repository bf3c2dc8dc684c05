export function Component() {
  return <h1>Become Instructor</h1>
}
