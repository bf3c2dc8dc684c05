export function Component() {
  return <h1>Edit Paper</h1>
}
