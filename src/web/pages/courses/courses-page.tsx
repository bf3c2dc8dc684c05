export function Component() {
  return <h1>Courses</h1>
}
