export function Component() {
  return <h1>Instructor</h1>
}
