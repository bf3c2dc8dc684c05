export function Component() {
  return <h1>Course</h1>
}
