export function Component() {
  return <h1>Careers</h1>
}
