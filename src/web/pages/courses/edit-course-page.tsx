export function Component() {
  return <h1>Edit Course</h1>
}
