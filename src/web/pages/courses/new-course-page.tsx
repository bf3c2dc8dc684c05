export function Component() {
  return <h1>New Course</h1>
}
