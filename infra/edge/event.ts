/** What CloudFront hands to a function at the viewer's request: names of headers in lower case, addresses as they were sent. */
export type EdgeValue = { value: string; multiValue?: { value: string }[] }
export type EdgeRequest = {
  method: string
  uri: string
  querystring: Record<string, EdgeValue>
  headers: Record<string, EdgeValue>
}
export type EdgeEvent = { request: EdgeRequest; viewer: { ip: string } }
export type EdgeResponse = { statusCode: number; statusDescription: string; headers: Record<string, EdgeValue> }
