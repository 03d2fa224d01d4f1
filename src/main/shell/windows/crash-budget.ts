/** Allows `most` events in any `withinMs`; gives whether this event is allowed. */
export const createCrashBudget = (most = 3, withinMs = 60_000, now: () => number = Date.now) => {
  let times: number[] = [];
  return (): boolean => {
    const at = now();
    times = times.filter((time) => at - time < withinMs);
    if (times.length >= most) return false;
    times.push(at);
    return true;
  };
};
