/** Options for useQuery. The key is the endpoint's name and the parameters. */
export interface ReadQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}
