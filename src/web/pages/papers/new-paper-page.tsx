export function Component() {
  return <h1>New Paper</h1>
}
