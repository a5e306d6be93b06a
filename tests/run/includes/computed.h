typedef int int3;
